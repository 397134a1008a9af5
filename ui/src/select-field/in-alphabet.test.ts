import { expect, test } from 'vitest'
import { inAlphabet } from './in-alphabet.ts'

test.each([
  ['mm', ['တောင်ကြီး', 'ကလော', 'အောင်ပန်း', 'ခမ်းတီး'], ['ကလော', 'ခမ်းတီး', 'တောင်ကြီး', 'အောင်ပန်း']],
  // a vowel that is written before its consonant is sorted after it
  ['th', ['สมุทรสาคร', 'เชียงใหม่', 'ชลบุรี', 'กระบี่'], ['กระบี่', 'ชลบุรี', 'เชียงใหม่', 'สมุทรสาคร']],
  ['en', ['Zalun', 'ahlone', 'Bago'], ['ahlone', 'Bago', 'Zalun']],
] as const)('in %s', (_, names, sorted) => {
  expect(inAlphabet(names, (each) => each)).toEqual(sorted)
})
