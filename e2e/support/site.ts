/** Where the program under test listens. */
export const port = Number(process.env.E2E_PORT ?? 8090)
export const origin = `http://localhost:${port}`
