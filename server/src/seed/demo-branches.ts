import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import type { Platform } from '../platform/platform.ts'

type DemoBranch = {
  name: Translated
  address: Translated
  district: string
  phone: string
  at: readonly [latitude: number, longitude: number]
}

const branches: readonly DemoBranch[] = [
  {
    name: { mm: 'မဟာချိုင် ရုံးခွဲ', en: 'Mahachai branch', th: 'สาขามหาชัย' },
    address: {
      mm: 'အမှတ် 99/1၊ အက်ကချိုင်လမ်း၊ မဟာချိုင်၊ မြို့မမြို့နယ်၊ ဆမွတ်ဆာခွန် 74000 (စမ်းသပ်ရန်)',
      en: '99/1 Ekkachai Road, Mahachai, Mueang, Samut Sakhon 74000 (demo)',
      th: '99/1 ถนนเอกชัย ตำบลมหาชัย อำเภอเมือง สมุทรสาคร 74000 (ตัวอย่าง)',
    },
    district: 'mueang-samut-sakhon',
    phone: '+66800000011',
    at: [13.5489, 100.2762],
  },
  {
    name: { mm: 'ကရထုံဘဲန်း ရုံးခွဲ', en: 'Krathum Baen branch', th: 'สาขากระทุ่มแบน' },
    address: {
      mm: 'အမှတ် 120/5၊ ဆုခွန်ထဝစ်လမ်း၊ တလတ်ကရထုံဘဲန်း၊ ကရထုံဘဲန်း၊ ဆမွတ်ဆာခွန် 74110 (စမ်းသပ်ရန်)',
      en: '120/5 Sukhonthawit Road, Talat Krathum Baen, Krathum Baen, Samut Sakhon 74110 (demo)',
      th: '120/5 ถนนสุคนธวิท ตำบลตลาดกระทุ่มแบน อำเภอกระทุ่มแบน สมุทรสาคร 74110 (ตัวอย่าง)',
    },
    district: 'krathum-baen',
    phone: '+66800000012',
    at: [13.6541, 100.2609],
  },
  {
    name: { mm: 'အောမ်နွိုင် ရုံးခွဲ', en: 'Om Noi branch', th: 'สาขาอ้อมน้อย' },
    address: {
      mm: 'အမှတ် 45/2၊ ဖက်ကသိန်းလမ်း၊ အောမ်နွိုင်၊ ကရထုံဘဲန်း၊ ဆမွတ်ဆာခွန် 74130 (စမ်းသပ်ရန်)',
      en: '45/2 Phet Kasem Road, Om Noi, Krathum Baen, Samut Sakhon 74130 (demo)',
      th: '45/2 ถนนเพชรเกษม ตำบลอ้อมน้อย อำเภอกระทุ่มแบน สมุทรสาคร 74130 (ตัวอย่าง)',
    },
    district: 'krathum-baen',
    phone: '+66800000013',
    at: [13.7012, 100.3241],
  },
  {
    name: { mm: 'ဘန်းဖဲအို ရုံးခွဲ', en: 'Ban Phaeo branch', th: 'สาขาบ้านแพ้ว' },
    address: {
      mm: 'အမှတ် 18/7၊ ဖရပထုန်–ဘန်းဖဲအိုလမ်း၊ ဘန်းဖဲအို၊ ဆမွတ်ဆာခွန် 74120 (စမ်းသပ်ရန်)',
      en: '18/7 Phra Prathon–Ban Phaeo Road, Ban Phaeo, Samut Sakhon 74120 (demo)',
      th: '18/7 ถนนพระประโทน-บ้านแพ้ว ตำบลบ้านแพ้ว อำเภอบ้านแพ้ว สมุทรสาคร 74120 (ตัวอย่าง)',
    },
    district: 'ban-phaeo',
    phone: '+66800000014',
    at: [13.5917, 100.1079],
  },
]

/** The first demo branch in the form of a file for `npm run branches`. */
export function branchPattern() {
  const { name, address, phone, at } = branches[0]!
  const { officeHours, branchVisit } = demoLender
  return { name, address, latitude: at[0], longitude: at[1], phone, ...officeHours, capacity: branchVisit.capacity, active: true }
}

/** Inserts the demo's four branches and returns their ids in the order of this file. */
export async function seedBranches({ database: { db }, random, termsInForce }: Platform): Promise<string[]> {
  const rows = branches.map(({ name, address, at, ...rest }) => ({
    ...rest,
    id: random.uuid(),
    name: JSON.stringify(name),
    address: JSON.stringify(address),
    latitude: at[0],
    longitude: at[1],
    opens: termsInForce.lender().officeHours.opens,
    closes: termsInForce.lender().officeHours.closes,
    weekdays: JSON.stringify(termsInForce.lender().officeHours.weekdays),
    capacity: termsInForce.lender().branchVisit.capacity,
  }))
  await db.insertInto('branch').values(rows).execute()
  return rows.map(({ id }) => id)
}
