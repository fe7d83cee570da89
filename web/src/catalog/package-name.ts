/** What a learning package is called: its class variant has a name of its own. */
export const packageName = (variant: 'class' | 'other'): string =>
  variant === 'class' ? 'Paket Kelas' : 'Paket Belajar'
