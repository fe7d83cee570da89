import { describe, expect, it } from 'vitest'
import { shownAs } from '@/shared/attachments/kinds'
import { filesOf } from './files'
import { shortly } from './quote'
import { aComment, aPayload, aPerson, me, mine } from './testing/chat'
import { firstUnread, holeAfter, readUpTo, type Thread, withComments, withOlder, withoutWords } from './thread'
import { countedOn, roomsInSight, withRoom } from './unread'
import { cut, parts } from './words'

const thread = (...ids: number[]): Thread => ({ comments: ids.map((id) => aComment(id)), hasOlder: false })
const ids = ({ comments }: Thread) => comments.map(({ id }) => id)

describe('a talk', () => {
  it('B301 puts pages and live events together in the order of their numbers, each once', () => {
    const joined = withComments(thread(4, 5), [aComment(7), aComment(6), aComment(5, { message: 'Baru' })])
    expect(ids(joined)).toEqual([4, 5, 6, 7])
    expect(joined.comments[1]?.message).toBe('Baru')
    expect(ids(withOlder(joined, { comments: [aComment(2), aComment(3)], has_more: true }))).toEqual([2, 3, 4, 5, 6, 7])
    expect(withOlder(joined, { comments: [], has_more: true }).hasOlder).toBe(true)
  })

  it('sees a hole by what each says is before it', () => {
    expect(holeAfter(thread(3, 4, 5))).toBeNull()
    expect(holeAfter(thread(3, 4, 7))).toBe(4)
    expect(holeAfter(withComments(thread(3), [aComment(9, { comment_before_id: 3 })]))).toBeNull()
    expect(holeAfter(thread())).toBeNull()
  })

  it('B330 keeps the place of what is deleted, and its words nowhere', () => {
    const quoting = aComment(5, {
      payload: aPayload({ replied_comment_id: 4, replied_comment_message: 'Pesan 4' }),
    })
    const left = withoutWords(withComments(thread(4), [quoting]), [4], 'is_deleted')
    expect(ids(left)).toEqual([4, 5])
    expect(left.comments[0]).toMatchObject({ is_deleted: true, message: '' })
    expect(JSON.stringify(left)).not.toContain('Pesan 4')
  })

  it('says where the new begins, unless that is further up', () => {
    const talk = withComments(thread(3, 4), [mine(5), aComment(6)])
    expect(firstUnread(talk, 4, String(me.id))).toBe(6)
    expect(firstUnread(talk, 6, String(me.id))).toBeNull()
    expect(firstUnread(talk, 1, String(me.id))).toBe(3)
    expect(firstUnread({ ...talk, hasOlder: true }, 1, String(me.id))).toBeNull()
  })

  it('knows up to where others have read, the own reading apart', () => {
    const reading = [aPerson(me.id, 'Aku', { last_comment_read_id: 9 }), aPerson(2, 'A', { last_comment_read_id: 4 })]
    expect(readUpTo(reading, me.id)).toBe(4)
    expect(readUpTo([], me.id)).toBe(0)
  })
})

describe('names', () => {
  it('B240 are cut at 18 in the list and at 30 in the header', () => {
    expect(cut('Matematika Asyik Kelas 5', 18)).toBe('Matematika Asyik K…')
    expect(cut('Sains di Dapur', 18)).toBe('Sains di Dapur')
    expect(cut('123456789012345678', 18)).toBe('123456789012345678')
    expect(cut('Kelas 🎨🎨🎨', 7)).toBe('Kelas 🎨…')
  })
})

describe('what is written', () => {
  it('B356 has links where there are addresses, without the signs behind them', () => {
    expect(parts('Lihat https://contoh.id/a?b=1, lalu (www.contoh.id).')).toEqual([
      { words: 'Lihat ' },
      { words: 'https://contoh.id/a?b=1', href: 'https://contoh.id/a?b=1' },
      { words: ', lalu (' },
      { words: 'www.contoh.id', href: 'https://www.contoh.id' },
      { words: ').' },
    ])
  })

  it.each(['<b>tebal</b>', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'tanpa tautan'])(
    'B356 %s is words and no more',
    (words) => expect(parts(words)).toEqual([{ words }]),
  )
})

describe('files', () => {
  it.each([
    ['a.jpeg', 'image'],
    ['a.JPG', 'image'],
    ['a.gif', 'image'],
    ['a.png', 'image'],
    ['a.m4a', 'audio'],
    ['a.mp3', 'audio'],
    ['a.ogg', 'audio'],
    ['a.mp4', 'video'],
    ['a.avi', 'video'],
    ['a.3gp', 'video'],
    ['a.svg', 'svg'],
    ['a.pdf', 'file'],
    ['tanpa-akhiran', 'file'],
    ['a.svg.pdf', 'file'],
  ])('B357 %s is shown as %s', (name, kind) => expect(shownAs(name)).toBe(kind))

  it('stand in the list, or alone in the old fields', () => {
    const one = { url: '/api/chat/files/1', file_name: 'a.pdf', size: 10 }
    const many = aComment(1, { payload: aPayload({ files: [{ ...one, kind: 'file' }] }) })
    expect(filesOf(many)).toEqual([{ url: one.url, name: 'a.pdf', size: 10 }])
    expect(filesOf(aComment(2, { payload: aPayload(one) }))).toEqual([{ url: one.url, name: 'a.pdf', size: 10 }])
    expect(filesOf(aComment(3))).toEqual([])
  })

  it('are told in a word where there is no other', () => {
    const file = { url: '/1', size: 1, kind: 'file' } as const
    const named = (file_name: string) =>
      shortly(aComment(1, { message: '', payload: aPayload({ files: [{ ...file, file_name }] }) }))
    expect(named('a.png')).toBe('Foto')
    expect(named('a.pdf')).toBe('Berkas')
  })
})

describe('the count of what is unread', () => {
  const some = {
    total: 3,
    rooms: [
      { room_id: 5, unread_count: 1 },
      { room_id: 6, unread_count: 2 },
    ],
  }

  it('grows with what others say where nobody looks', () => {
    expect(countedOn(some, 5, { event: 'comment', comment: aComment(9) }, me.id)).toEqual({
      total: 4,
      rooms: [
        { room_id: 6, unread_count: 2 },
        { room_id: 5, unread_count: 2 },
      ],
    })
    expect(countedOn(some, 5, { event: 'comment', comment: mine(9) }, me.id)).toBe(some)
    expect(countedOn(some, 5, { event: 'typing', user_id: 2, username: 'A' }, me.id)).toBe(some)
    roomsInSight.add(6).add(5)
    expect(countedOn(some, 5, { event: 'comment', comment: aComment(9) }, me.id)).toBe(some)
    roomsInSight.clear()
  })

  it('falls when the room was read, here or on another device', () => {
    expect(withRoom(some, 6, 0)).toEqual({ total: 1, rooms: [{ room_id: 5, unread_count: 1 }] })
    expect(countedOn(some, 5, { event: 'read', user_id: me.id, last_comment_read_id: 9 }, me.id).total).toBe(2)
    expect(countedOn(some, 5, { event: 'read', user_id: 31, last_comment_read_id: 9 }, me.id)).toBe(some)
  })
})
