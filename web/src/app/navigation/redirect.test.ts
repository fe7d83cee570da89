import { expect, it } from 'vitest'
import { redirects } from '../../../redirects'
import serverTable from '../../../redirects.json'
import { redirectOf } from './redirect'

it('is the table that the server answers from', () => expect(serverTable).toEqual(redirects))

it.each([
  ['B053', '/programmu', '', '/kelasku'],
  ['B053', '/programmu', '?folder=12', '/kelasku?folder=12'],
  ['B060', '/transkrip', '', '/rapor-murid'],
  ['B060', '/transkrip/88', '', '/rapor-murid/88'],
  ['', '/rapor/5', '', '/laporan-belajar/5'],
  ['', '/rapor/5/harian', '', '/laporan-belajar/5'],
  ['', '/laporan-belajar/5/harian', '', '/laporan-belajar/5'],
  ['', '/detail-pembelian/9', '', '/detail-transaksi/9'],
  ['', '/u/raka', '', '/u/raka/portofolio'],
  ['B061', '/program', '?jenjang=sd&halaman=2', '/search/kelas?jenjang=sd&halaman=2'],
  ['B062', '/kariermu', '', '/ikutprogram?id=kariermu'],
  ['B062', '/kelasmu', '', '/ikutprogram?id=kelasmu'],
  ['B062', '/ujianmu', '', '/ikutprogram?id=ujianmu'],
  ['B062', '/prakerja', '?id=lain&ref=a', '/ikutprogram?id=prakerja&ref=a'],
  ['B063', '/jenjang/paud', '', '/paud?utm_source=sanggarmu&utm_medium=redirection-link'],
  ['B063', '/jenjang/sd', '', '/sd?utm_source=sanggarmu&utm_medium=redirection-link'],
  ['B063', '/jenjang/smp', '', '/smp?utm_source=sanggarmu&utm_medium=redirection-link'],
  ['B063', '/jenjang/sma', '', '/sma-dan-smk?utm_source=sanggarmu&utm_medium=redirection-link'],
])('%s %s%s leads to %s', (_, path, query, to) => expect(redirectOf(path, query, 'sanggar')).toBe(to))

it.each([
  '/',
  '/kelasku',
  '/jenjang/guru',
  '/jenjang/sd/kelas1',
  '/program/7',
  '/u/raka/portofolio',
  '/laporan-belajar/5',
])('%s stays where it is', (path) => expect(redirectOf(path, '', 'sanggar')).toBeNull())
