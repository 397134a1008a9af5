import { describe, expect, it } from 'vitest'
import { type AddressParts, composeAddress, readPlaces, splitAddress } from './thai-address.ts'

const samutSakhon = readPlaces([
  'Samut Sakhon|สมุทรสาคร',
  'Mueang Samut Sakhon|เมืองสมุทรสาคร|74000;Mahachai|มหาชัย;Tha Sai|ท่าทราย',
  'Krathum Baen|กระทุ่มแบน|74110;Om Noi|อ้อมน้อย|74130;Tha Sai|ท่าไทร',
])
const bangkok = readPlaces(['Bangkok|กรุงเทพมหานคร', 'Bang Khae|บางแค|10160;Bang Phai|บางไผ่'])
const parts = (house: string, district: string, subdistrict: string): AddressParts => ({ house, district, subdistrict })

describe('an address in parts', () => {
  it.each([
    [parts('12/3', 'เมืองสมุทรสาคร', 'มหาชัย'), false, '12/3, Mahachai, Mueang Samut Sakhon, Samut Sakhon 74000'],
    [parts('12/3', 'เมืองสมุทรสาคร', 'มหาชัย'), true, '12/3 ต.มหาชัย อ.เมืองสมุทรสาคร จ.สมุทรสาคร 74000'],
    [parts('အခန်း 12', 'กระทุ่มแบน', 'อ้อมน้อย'), false, 'အခန်း 12, Om Noi, Krathum Baen, Samut Sakhon 74130'],
  ])('is one text and comes back', (given, thai, text) => {
    expect(composeAddress(given, samutSakhon, thai)).toBe(text)
    expect(splitAddress(text, samutSakhon)).toEqual(given)
  })

  it('has the words of Bangkok there', () => {
    const given = parts('9', 'บางแค', 'บางไผ่')
    const text = composeAddress(given, bangkok, true)
    expect(text).toBe('9 แขวงบางไผ่ เขตบางแค กรุงเทพมหานคร 10160')
    expect(splitAddress(text, bangkok)).toEqual(given)
  })

  it('tells apart two subdistricts of one name', () => {
    const given = parts('1', 'กระทุ่มแบน', 'ท่าไทร')
    expect(splitAddress(composeAddress(given, samutSakhon, false), samutSakhon)).toEqual(given)
  })

  it.each([parts(' ', 'กระทุ่มแบน', 'อ้อมน้อย'), parts('1', '', 'อ้อมน้อย'), parts('1', 'กระทุ่มแบน', ''), parts('1', 'กระทุ่มแบน', 'มหาชัย')])(
    'is empty while a part is missing or of another district: %j',
    (given) => {
      expect(composeAddress(given, samutSakhon, false)).toBe('')
    },
  )

  it.each(['12/3 Mahachai', '', ', Om Noi, Krathum Baen', '12, Om Noi, Krathum Baen, Samut Sakhon 74000'])(
    'that was written freely stays whole: %j',
    (text) => {
      expect(splitAddress(text, samutSakhon)).toBeNull()
    },
  )
})
