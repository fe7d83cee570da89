export const addOnTypes = ['tatap-muka', 'konsultasi', 'kelas-plus-daring', 'lainnya'] as const
export type AddOnType = (typeof addOnTypes)[number]
