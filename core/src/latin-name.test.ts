import { expect, it } from 'vitest'
import { latinName } from './latin-name.ts'

it.each([
  ['အောင်အောင်', 'aungaung'],
  ['ခင်မောင်ဝင်း', 'khinmaungwin'],
  ['ကျော်ဇော', 'kyawzaw'],
  ['ထွန်းထွန်း', 'htunhtun'],
  ['မြင့်သူ', 'myintthu'],
  ['အေးအေး', 'ayeaye'],
  ['ဆွေဆွေ', 'sweswe'],
  ['စိုးမိုး', 'somo'],
  ['သန္တာ', 'thanta'],
  ['ရွှေ', 'shwe'],
  ['ချို', 'cho'],
  ['လှလှ', 'lala'],
  ['ဦးဘ', 'uba'],
  ['ฉ่วย', 'chwy'],
  ['อองออง', 'ongong'],
  ['หม่อง', 'mong'],
  ['ขิ่น', 'khin'],
  ['โซ', 'so'],
  ['เมียว', 'mio'],
  ['วิน', 'win'],
  ['Aung Aung', 'Aung Aung'],
  ['081 234', '081 234'],
])('%s is spelled %s', (written, latin) => {
  expect(latinName(written)).toBe(latin)
})
