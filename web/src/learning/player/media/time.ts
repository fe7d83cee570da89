const two = (n: number) => String(n).padStart(2, '0')

function parts(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, rest: whole % 60 }
}

/** 352 → "05.52"; 3952 → "1.05.52" */
export function clock(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds)
  return `${hours ? `${hours}.` : ''}${two(minutes)}.${two(rest)}`
}

/** 488 → "8 menit 8 detik" */
export function spoken(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds)
  const said = [hours && `${hours} jam`, minutes && `${minutes} menit`, rest && `${rest} detik`].filter(Boolean)
  return said.join(' ') || '0 detik'
}
