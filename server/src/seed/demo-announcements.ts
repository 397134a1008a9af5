import { addDays } from '@let-twe/core/business-date.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import type { Platform } from '../platform/platform.ts'

const announcements: readonly { title: Translated; body: Translated; daysAgo: number }[] = [
  {
    title: { mm: 'အောမ်နွိုင် ရုံးခွဲ ဖွင့်ပါပြီ', en: 'Our Om Noi branch is open', th: 'เปิดสาขาอ้อมน้อยแล้ว' },
    body: {
      mm: 'အောမ်နွိုင်တွင် နေသူများအတွက် ရုံးခွဲအသစ် ဖွင့်ပါပြီ။\n\nတနင်္လာနေ့မှ စနေနေ့အထိ နံနက် 8 နာရီခွဲမှ ညနေ 5 နာရီခွဲအထိ လာနိုင်ပါသည်။ မြန်မာစကားပြောသော ဝန်ထမ်း ရှိပါသည်။',
      en: 'There is a new branch for people who live in Om Noi.\n\nCome from Monday to Saturday, 08:30 to 17:30. Our staff speak Burmese.',
      th: 'เราเปิดสาขาใหม่สำหรับผู้ที่อยู่อ้อมน้อย\n\nมาได้วันจันทร์ถึงวันเสาร์ เวลา 08:30 ถึง 17:30 น. มีเจ้าหน้าที่พูดภาษาเมียนมา',
    },
    daysAgo: 3,
  },
  {
    title: { mm: 'နှစ်သစ်ကူး ပိတ်ရက်များ', en: 'We are closed over the New Year', th: 'วันหยุดปีใหม่' },
    body: {
      mm: 'ဒီဇင်ဘာ 31 ရက်နှင့် ဇန်နဝါရီ 1 ရက်တို့တွင် ရုံးခွဲများ ပိတ်ပါသည်။\n\nငွေထုတ်စက်နှင့် ဘဏ်အက်ပ်တို့ဖြင့် ပုံမှန်အတိုင်း ပြန်ဆပ်နိုင်ပါသည်။',
      en: 'Our branches are closed on 31 December and 1 January.\n\nYou can still pay at a cash machine or with your phone bank.',
      th: 'สาขาปิดวันที่ 31 ธันวาคม และ 1 มกราคม\n\nคุณยังจ่ายเงินได้ที่ตู้ ATM หรือแอปธนาคาร',
    },
    daysAgo: 10,
  },
  {
    title: { mm: 'လူလိမ်များကို သတိပြုပါ', en: 'Beware of cheats', th: 'ระวังมิจฉาชีพ' },
    body: {
      mm: 'လက်တွဲက ချေးငွေ မထုတ်ပေးမီ ငွေ ဘယ်တော့မှ မတောင်းပါ။\n\nသင့်ပင်နံပါတ်နှင့် အတည်ပြုကုဒ်ကို ဘယ်သူ့ကိုမှ မပြောပါနှင့်။ ကျွန်ုပ်တို့ဝန်ထမ်းကလည်း ဘယ်တော့မှ မမေးပါ။',
      en: 'Let Twe never asks for money before you get your loan.\n\nTell nobody your PIN or your one-time code. Our staff never ask for them.',
      th: 'เล็ตทเวไม่เคยเรียกเก็บเงินก่อนที่คุณจะได้รับเงินกู้\n\nอย่าบอกรหัส PIN และรหัสยืนยันกับใคร เจ้าหน้าที่ของเราไม่ถามรหัสเหล่านี้',
    },
    daysAgo: 40,
  },
]

/** Publishes the demo's announcements in three languages. */
export async function seedAnnouncements({ database: { db }, random, clock }: Platform): Promise<void> {
  const rows = announcements.map(({ title, body, daysAgo }) => ({
    id: random.uuid(),
    title: JSON.stringify(title),
    body: JSON.stringify(body),
    published_date: addDays(clock.today(), -daysAgo),
    created_at: clock.now(),
  }))
  await db.insertInto('announcement').values(rows).execute()
}
