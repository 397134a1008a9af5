import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import type { Platform } from '../platform/platform.ts'

const named = {
  newYearsEve: { mm: 'နှစ်ဟောင်းကုန်ဆုံးရက်', en: "New Year's Eve", th: 'วันสิ้นปี' },
  newYear: { mm: 'နှစ်သစ်ကူးရက်', en: "New Year's Day", th: 'วันขึ้นปีใหม่' },
  makha: { mm: 'မာဃပူဇာနေ့ (တပို့တွဲလပြည့်)', en: 'Makha Bucha Day', th: 'วันมาฆบูชา' },
  chakri: { mm: 'ချက်ကရီမင်းဆက် အထိမ်းအမှတ်နေ့', en: 'Chakri Memorial Day', th: 'วันจักรี' },
  songkran: { mm: 'သင်္ကြန်', en: 'Songkran', th: 'วันสงกรานต์' },
  labour: { mm: 'အလုပ်သမားနေ့', en: 'Labour Day', th: 'วันแรงงานแห่งชาติ' },
  coronation: { mm: 'ရာဇဘိသေကနေ့', en: 'Coronation Day', th: 'วันฉัตรมงคล' },
  visakha: { mm: 'ကဆုန်လပြည့် ဗုဒ္ဓနေ့', en: 'Visakha Bucha Day', th: 'วันวิสาขบูชา' },
  queen: { mm: 'မိဖုရား မွေးနေ့', en: "Queen Suthida's Birthday", th: 'วันเฉลิมพระชนมพรรษาพระราชินี' },
  asalha: { mm: 'ဝါဆိုလပြည့် ဓမ္မစကြာနေ့', en: 'Asalha Bucha Day', th: 'วันอาสาฬหบูชา' },
  lent: { mm: 'ဝါဝင်ရက်', en: 'Buddhist Lent Day', th: 'วันเข้าพรรษา' },
  king: { mm: 'ဘုရင် မွေးနေ့', en: "King Vajiralongkorn's Birthday", th: 'วันเฉลิมพระชนมพรรษา ร.10' },
  mother: { mm: 'အမေနေ့', en: "Mother's Day", th: 'วันแม่แห่งชาติ' },
  rama9: { mm: 'ဘုရင် ရာမ 9 အောက်မေ့ဖွယ်နေ့', en: 'King Bhumibol Memorial Day', th: 'วันนวมินทรมหาราช' },
  chulalongkorn: { mm: 'ဘုရင် ချူလာလောင်ကွန်း အောက်မေ့ဖွယ်နေ့', en: 'Chulalongkorn Day', th: 'วันปิยมหาราช' },
  father: { mm: 'အဖေနေ့', en: "Father's Day", th: 'วันพ่อแห่งชาติ' },
  constitution: { mm: 'ဖွဲ့စည်းပုံအခြေခံဥပဒေနေ့', en: 'Constitution Day', th: 'วันรัฐธรรมนูญ' },
} as const satisfies Record<string, Translated>

/**
 * Thai public holidays from December 2026 to the end of 2027; one on a weekend has its substitute on the next working
 * day. The lunar days of 2027 are from calendars, not yet from the Royal Gazette: the lender corrects them in the table.
 */
const holidays: readonly (readonly [BusinessDate, Translated])[] = [
  ['2026-12-05', named.father],
  ['2026-12-07', substitute(named.father)],
  ['2026-12-10', named.constitution],
  ['2026-12-31', named.newYearsEve],
  ['2027-01-01', named.newYear],
  ['2027-02-21', named.makha],
  ['2027-02-22', substitute(named.makha)],
  ['2027-04-06', named.chakri],
  ['2027-04-13', named.songkran],
  ['2027-04-14', named.songkran],
  ['2027-04-15', named.songkran],
  ['2027-05-01', named.labour],
  ['2027-05-03', substitute(named.labour)],
  ['2027-05-04', named.coronation],
  ['2027-05-20', named.visakha],
  ['2027-06-03', named.queen],
  ['2027-07-18', named.asalha],
  ['2027-07-19', named.lent],
  ['2027-07-20', substitute(named.asalha)],
  ['2027-07-28', named.king],
  ['2027-08-12', named.mother],
  ['2027-10-13', named.rama9],
  ['2027-10-23', named.chulalongkorn],
  ['2027-10-25', substitute(named.chulalongkorn)],
  ['2027-12-05', named.father],
  ['2027-12-06', substitute(named.father)],
  ['2027-12-10', named.constitution],
  ['2027-12-31', named.newYearsEve],
]

/** Closes the lender on the public holidays. */
export async function seedHolidays({ database: { db } }: Platform): Promise<void> {
  await db
    .insertInto('closed_day')
    .values(holidays.map(([date, name]) => ({ date, name: JSON.stringify(name) })))
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute()
}

function substitute({ mm, en, th }: Translated): Translated {
  return { mm: `${mm} အစားထိုး ပိတ်ရက်`, en: `${en} (substitute day)`, th: `ชดเชย${th}` }
}
