import { demoProduct } from '../product/demo-product.ts'
import { demoEmployers } from './demo-employers.ts'
import type { Lender } from './lender.ts'

/** Let Twe, a fictional licensed pico lender in Samut Sakhon, for demo databases and tests. */
export const demoLender: Lender = {
  demo: true,
  name: { mm: 'လက်တွဲ', en: 'Let Twe', th: 'เล็ตทเว' },
  legalName: { mm: 'လက်တွဲ ပီကို ကုမ္ပဏီ လီမိတက်', en: 'Let Twe Pico Company Limited', th: 'บริษัท เล็ตทเว พิโก จำกัด' },
  licenceNumber: 'DEMO-PICO-74-0001',
  taxId: '0123456789016',
  billerId: '012345678901600',
  province: 'TH-74',
  address: {
    mm: '99/1 အက်ကချိုင်လမ်း၊ မဟာချိုင်၊ မြို့မမြို့နယ်၊ ဆမွတ်ဆာခွန် 74000',
    en: '99/1 Ekkachai Road, Mahachai, Mueang Samut Sakhon, Samut Sakhon 74000',
    th: '99/1 ถนนเอกชัย ตำบลมหาชัย อำเภอเมืองสมุทรสาคร สมุทรสาคร 74000',
  },
  phone: '+66800000001',
  email: 'hello@letwe.example',
  bankAccount: { bank: '004', number: '0000000001', name: 'LET TWE PICO CO LTD (DEMO)' },
  social: { facebookPage: 'https://www.facebook.com/letwe.example', messenger: 'letwe.example', line: '@letwe', viber: '+66800000001' },
  officeHours: { opens: '08:30', closes: '17:30', weekdays: [1, 2, 3, 4, 5, 6] },
  product: demoProduct.code,
  eligibility: {
    minimumAgeToRegister: 18,
    ageLimit: 56,
    minimumAgeToBorrow: 20,
    minimumMonthsInThailand: 24,
    minimumMonthsWithEmployer: 12,
    permitMonthsAfterLastRepayment: 3,
  },
  employers: [...demoEmployers],
  interview: {
    times: ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '18:00', '19:00'],
    minutes: 20,
    capacity: 2,
    daysAhead: 30,
  },
  branchVisit: { times: ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'], minutes: 30, capacity: 3, daysAhead: 30 },
  reviewDays: { from: 3, to: 5 },
  interviewMinutes: 20,
  termsVersion: '2026-11',
}
