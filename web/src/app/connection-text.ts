/** Words for a connection that is back, which come beside the page. */
export const text = { back: 'Kamu terhubung lagi.' } as const
