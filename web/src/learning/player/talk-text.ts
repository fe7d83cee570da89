/** Words of the activities that people do together, for who only tries them. */
export const text = {
  directTrial: 'Setelah kamu ikut kelas ini, di sini kamu bisa ngobrol langsung dengan fasilitator.',
  groupTrial: 'Setelah kamu ikut kelas ini, di sini kamu menulis bersama kelompokmu.',
} as const
