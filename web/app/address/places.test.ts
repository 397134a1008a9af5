import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { provinceCodes } from '@let-twe/core/location/province.ts'
import { composeAddress, readPlaces, splitAddress } from '@let-twe/core/location/thai-address.ts'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'places')
const places = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ code: name.slice(0, -5), ...readPlaces(JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[]) }))
const districts = places.flatMap((province) => province.districts.map((district) => ({ province, district })))

test('every province has its file, and the files hold the whole country', () => {
  expect(places.map(({ code }) => code).toSorted()).toEqual(provinceCodes.toSorted())
  expect(districts).toHaveLength(928)
  expect(districts.flatMap(({ district }) => district.subdistricts)).toHaveLength(7436)
})

test('every place has its names in Latin and Thai letters, and every subdistrict a postcode', () => {
  const wrong = districts.flatMap(({ district }) =>
    [{ ...district, postcode: '10000' }, ...district.subdistricts].filter(
      ({ en, th, postcode }) =>
        !/^\p{Lu}[\p{Script=Latin}\d .'’()-]+$/u.test(en) || !/^[\u0E00-\u0E7F .()\d-]+$/.test(th) || !/^[1-9]\d{4}$/.test(postcode),
    ),
  )
  expect(wrong).toEqual([])
})

test.each([false, true])('the address of every district comes back, in Thai letters: %s', (thai) => {
  for (const { province, district } of districts) {
    const parts = { house: '1', district: district.th, subdistrict: district.subdistricts.at(-1)!.th }
    expect(splitAddress(composeAddress(parts, province, thai), province)).toEqual(parts)
  }
})
