export const addOnTypes = ['tatap-muka', 'konsultasi', 'kelas-plus-daring', 'lainnya'] as const
