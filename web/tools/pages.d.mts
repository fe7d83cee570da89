export const pages: { route: string; file: string; shared: string[]; parts: string[] }[]
export function isOf(module: string, files: readonly string[]): boolean
