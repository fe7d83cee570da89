export const withProof = <T>(act: () => Promise<T>): Promise<T> => act()
