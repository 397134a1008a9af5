import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { questions } from '@let-twe/core/application/form.ts'
import { type Language, languageFacts, languages, perLanguage } from '@let-twe/core/language.ts'
import { describe, expect, test } from 'vitest'
import { textsIn } from './texts-in.ts'

type Section = Readonly<Record<string, string>>
type Catalogue = Readonly<Record<string, Section>>

const catalogues: Readonly<Record<Language, Catalogue>> = perLanguage(textsIn)
/** English is the source that the others follow. */
const translations = languages.filter((language) => language !== 'en')
const root = join(import.meta.dirname, '../..')

/** Names and short forms that stand in Latin letters in every language. */
const latinWords = new Set(
  'ATM PDF QR SMS OTP PIN ID MB CSV XLSX https PDPA PDPC FPO SHA NRC CI Ref Biller LINE Line Viber Messenger Facebook OpenStreetMap Authenticator JavaScript'.split(
    ' ',
  ),
)

/** Keys with Latin letters by their nature: examples of Latin input, and the short names of banks. */
const latinKeys: Readonly<Record<string, RegExp>> = {
  application: /^hint_/,
  bank: /./,
  question: /_hint$/,
  errors: /^(email|passport|identity_number)_invalid$/,
}

/** Keys with the digits of a Burmese identity card. */
const nativeDigitKeys = /^application\.(hint_nrc|field_nrc_|hint_nrc_)|^errors\.identity_number_invalid$/

/** Keys that are put together in the code, such as `state_${state}`. */
const families: Readonly<Record<string, RegExp>> = {
  account: /^(social|paper|other)_/,
  audit_action: /./,
  collection: /^(view|sort|kind|outcome|limit|promise|sms|letter|contacted)_/,
  application: /^(camera_hold|example|lead|field|hint|photo|reason|section)_/,
  bank: /./,
  cash: /^(line|bank_kind)_/,
  desk: /^(about|call_back|complaint|find_by|group|lane|left|message|outcome|over|pane|ready|shared|time|timeline)_/,
  faq: /^(group|q|a)_/,
  help: /^(about|complaint|permit)_/,
  mail: /_(subject|text)$/,
  loan: /^(state|instalment|later|type)_|^(withdrawn|expired)_text$/,
  notification: /^lock_|_(title|body|detail)$/,
  social_channel: /_account$/,
  office:
    /^(status_problem|training_how|training_task|atms|audit_export|mark|result|rule|check|role|appointment|loan_type|reason|flag|document|state|request|event|action|question|warning|dual|override|plan_state|plan_problem|statement|column|verdict|outgoing|mistake|transfer|suspense|suggested|source|subject|accepted|change|deletion|move|calendar|grid|interview|answer|limit_left|screening)_|_a_month$/,
  paper: /^(amend|clause|day_line|letter)_/,
  payment: /^(debit|slip|remind|atm|mobile_banking|bank_counter|direct_debit|branch)_/,
  profile: /^(deletion|look)_/,
  question: /_hint$/,
  recording: /^(language|defect)_/,
  ledger: /^(kind|book)_/,
  connection: /^(event|state|pause|scope)_/,
  portfolio: /^(state|column|problem)_|_satang$/,
  report: /^(consent|exception|figure|pack|quality|rate|step|return)_/,
  staff: /^(notice|relation|related)_/,
  setting: /^(area|group|state|example)_|^[a-z]+[A-Z]|^(name|address|province|phone|email)$|_/,
  terms: /^(terms|privacy)_/,
  ui: /^(state|tone|month)_/,
}

/** The glossary's stumbling words, and the keys that may have them. */
const registers: readonly { readonly language: Language; readonly what: string; readonly pattern: RegExp; readonly allowed?: RegExp }[] = [
  { language: 'mm', what: 'nothing literary', pattern: /သနည်း|၌|ပါက(?=[\s၊။])/ },
  { language: 'mm', what: 'a sentence ends politely', pattern: /(?<!ပါ|ပါသေး|ပါတော့)(?:သည်|မည်)။/ },
  { language: 'mm', what: 'a name and its value are parted by a hyphen', pattern: /\} [–−](?! \{)|(?<!\} )[–−] \{/ },
  { language: 'mm', what: 'the borrower is ချေးငွေယူသူ, since ချေးသူ may be either', pattern: /ချေးသူ/ },
  { language: 'mm', what: 'a day of birth is no birthday', pattern: /မွေးနေ့/ },
  { language: 'mm', what: 'to book is no “take your time”', pattern: /အချိန်ယူ/ },
  { language: 'mm', what: 'can and cannot are -နိုင် and မ…နိုင်', pattern: /(?<!စ)၍ ?မ?ရ(?!ွေး|လဒ်|ေး|က်)/ },
  { language: 'mm', what: 'an address in Thailand is no home village, and a loan’s file no court case', pattern: /နေရပ်|အမှု/ },
  { language: 'mm', what: 'a last day is included', pattern: /\{\w*(?:date|until)\} မတိုင်မီ/ },
  { language: 'th', what: 'neither ท่าน nor ครับ, ค่ะ', pattern: /(?<!เ)ท่าน|ครับ|ค่ะ/ },
  { language: 'mm', what: 'a time says its unit', pattern: /\{time\}(?![ \u00a0](?:မိနစ်|နာရီ))/, allowed: /^office\.move_seats$/ },
  { language: 'th', what: 'a time says its unit', pattern: /\{(?:time|closes)\}(?![ \u00a0](?:นาที|น\.))/, allowed: /^office\.move_seats$/ },
  { language: 'th', what: 'no example stands behind “not right, such as”', pattern: /ไม่ถูกต้อง เช่น/ },
  { language: 'th', what: 'the reader is คุณ or unnamed', pattern: /ฉัน/ },
  { language: 'th', what: 'the payoff is ยอดปิดหนี้', pattern: /ปิดยอด|ยอดปิด(?!หนี้)/ },
  { language: 'th', what: 'our people are เจ้าหน้าที่', pattern: /พนักงาน/ },
  { language: 'th', what: 'ๆ has a space on both sides', pattern: /\Sๆ|ๆ\S/ },
  {
    language: 'th',
    what: 'borrowers pay by จ่าย',
    pattern: /ชำระ/,
    allowed: /^(paper|office|cash|ledger|portfolio|report|audit_action)\.|^setting\.losses_|^errors\.drawer_in_use$|^payment\.atm_1$/,
  },
  { language: 'th', what: 'a loan is เงินกู้', pattern: /(?<!เจ้าหน้าที่|แบล็กลิสต์|ฝ่าย)สินเชื่อ/, allowed: /^report\.return_/ },
  { language: 'th', what: 'people write ถึง us, speak ภาษาเมียนมา and meet in a วิดีโอคอล', pattern: /เขียนหา|พม่า|ทางวิดีโอ(?!คอล|แล้ว)/ },
  { language: 'th', what: 'a day of birth is วันเดือนปีเกิด', pattern: /(?<!เดือนปี)วันเกิด|ปิดบัญชีแล้ว|จริงใจ/ },
]

describe('the catalogues', () => {
  test.each(translations)('%s has every key of the English one and no other', (language) => {
    expect(keysOf(catalogues[language])).toEqual(keysOf(catalogues.en))
  })

  test.each(languages)('%s says something under every key', (language) => {
    expect(entriesOf(catalogues[language]).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(translations)('%s has the placeholders of the English text', (language) => {
    const wrong = entriesOf(catalogues[language]).filter(([key, text]) => placeholders(text) !== placeholders(textOf(key)))
    expect(wrong).toEqual([])
  })

  test.each(translations)('%s holds no English words but names and short forms', (language) => {
    const wrong = entriesOf(catalogues[language]).flatMap(([key, text]) => {
      const [section, name] = splitKey(key)
      if (latinKeys[section]?.test(name)) return []
      const words = text.replace(/\{\w+\}/g, ' ').match(/[A-Za-z]+/g) ?? []
      return words.filter((word) => !latinWords.has(word)).map((word) => `${key}: ${word}`)
    })
    expect(wrong).toEqual([])
  })

  test.each(translations)('%s writes numbers in Latin digits', (language) => {
    const wrong = entriesOf(catalogues[language]).filter(
      ([key, text]) => /[\u1040-\u1049\u0e50-\u0e59]/.test(text) && !nativeDigitKeys.test(key),
    )
    expect(wrong).toEqual([])
  })

  test.each(translations)('%s is composed Unicode, without characters that hide or reorder text', (language) => {
    const wrong = entriesOf(catalogues[language]).filter(
      ([, text]) => text !== text.normalize('NFC') || /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(text),
    )
    expect(wrong).toEqual([])
  })

  test.each(registers)('$language keeps its register: $what', ({ language, pattern, allowed }) => {
    const wrong = entriesOf(catalogues[language]).filter(([key, text]) => pattern.test(text) && !allowed?.test(key))
    expect(wrong).toEqual([])
  })

  test.each(languages)('%s has one word for Baht, in sentences and behind amounts', (language) => {
    expect(textsIn(language).common.baht).toBe(languageFacts[language].baht)
  })

  test.each(languages)('%s has words for the declared questions and for no others', (language) => {
    const labels = Object.keys(textsIn(language).question).map((name) => name.replace(/_hint$/, ''))
    expect(new Set(labels)).toEqual(new Set(Object.keys(questions)))
  })

  test('has no key that nothing shows', () => {
    const used = usedWords()
    const unused = keysOf(catalogues.en).filter((key) => {
      const [section, name] = splitKey(key)
      return !used.has(name) && !families[section]?.test(name)
    })
    expect(unused).toEqual([])
  })

  test('lists no family that has died out', () => {
    const dead = Object.entries(families).filter(
      ([section, family]) => !Object.keys(catalogues.en[section] ?? {}).some((name) => family.test(name)),
    )
    expect(dead).toEqual([])
  })
})

function entriesOf(catalogue: Catalogue): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([section, texts]) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${section}.${name}`, text]),
  )
}

function keysOf(catalogue: Catalogue): string[] {
  return entriesOf(catalogue).map(([key]) => key)
}

function splitKey(key: string): [section: string, name: string] {
  const dot = key.indexOf('.')
  return [key.slice(0, dot), key.slice(dot + 1)]
}

function textOf(key: string): string {
  const [section, name] = splitKey(key)
  return catalogues.en[section]?.[name] ?? ''
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
}

/** Every word of the product's own source, tests aside. */
function usedWords(): Set<string> {
  const words = new Set<string>()
  for (const folder of ['core/src', 'server/src', 'server/pdf-templates', 'ui/src', 'web/app', 'office/app']) {
    for (const path of sourcesIn(join(root, folder))) {
      for (const word of readFileSync(path, 'utf8').match(/[A-Za-z_][\w-]*/g) ?? []) words.add(word)
    }
  }
  return words
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|typ)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
