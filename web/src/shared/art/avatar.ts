import { avatarDyes } from './dyes'
import { escapeText, picture, tag } from './markup'
import { hash } from './seed'

/** "Dewi Kartika Sari" → "DS": first letter of the first and of the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? '?'
  const last = words.length > 1 ? ([...(words[words.length - 1] ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase('id')
}

/** White initials on one of six dyes, chosen by the person's id. */
export function avatar(letters: string, id: string): string {
  const dye = avatarDyes[hash(id) % avatarDyes.length] ?? avatarDyes[0]
  const text = {
    x: 20,
    y: 25,
    'text-anchor': 'middle',
    'font-family': 'Plus Jakarta Sans Variable,Plus Jakarta Sans,sans-serif',
    'font-weight': 800,
    'font-size': 14,
    'letter-spacing': '-.02em',
    fill: '#fff',
  }
  const ground = tag('rect', { width: 40, height: 40, fill: dye })
  return picture(40, 40, 'xMidYMid slice', '', ground + tag('text', text, escapeText(letters)))
}
