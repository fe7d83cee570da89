export const OwnEmail = () => null
