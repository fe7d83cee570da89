import type { Level } from '@/shared/ui/level'
import type { UserInfo } from '@/shared/user'

const byProfession: Record<string, Level> = {
  Orangtua: 'orangtua',
  Guru: 'guru',
  Mahasiswa: 'mahasiswa',
  Profesional: 'profesional',
  Prakerja: 'profesional',
}

/** "SD Kelas 5" wears the uniform of SD; adults wear that of their profession. */
export function levelOf({
  profession_name,
  year_level_name,
}: Pick<UserInfo, 'profession_name' | 'year_level_name'>): Level {
  const year = year_level_name ?? ''
  if (/^SD\b/i.test(year)) return 'sd'
  if (/^SMP\b/i.test(year)) return 'smp'
  if (/^(SMA|SMK)\b/i.test(year)) return 'sma'
  if (/^(PAUD|TK|KB)\b/i.test(year)) return 'paud'
  return byProfession[profession_name ?? ''] ?? 'profesional'
}
