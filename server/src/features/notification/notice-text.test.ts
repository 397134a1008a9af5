import { languages } from '@let-twe/core/language.ts'
import { notificationKinds } from '@let-twe/core/notification/endpoints.ts'
import { noticeParams } from '@let-twe/core/notification/notice-params.ts'
import { noticeRules } from '@let-twe/core/notification/notice-rules.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { describe, expect, it } from 'vitest'

describe.each(notificationKinds)('a notice of %s', (kind) => {
  const carried = Object.keys(noticeParams[kind].shape)
  // a reason is carried as its code and read as its sentence
  const values = carried.includes('reason_code') ? [...carried, 'reason'] : carried

  it.each(languages)('asks in %s only for values that it carries', (language) => {
    const texts: Readonly<Record<string, string>> = textsIn(language).notification
    const asked = [...(texts[`${kind}_detail`] ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(asked.filter((name) => !values.includes(name!))).toEqual([])
    // only the sentence with the details is filled in
    expect(`${texts[`${kind}_title`]} ${texts[`${kind}_body`]}`).not.toMatch(/[{}]/)
  })

  it('carries what its page asks for', () => {
    const asked = [...noticeRules[kind].page.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(asked.filter((name) => !values.includes(name!))).toEqual([])
  })
})
