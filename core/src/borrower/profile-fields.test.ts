import { expect, it } from 'vitest'
import { parseFields } from '../fields.ts'
import { profileReply } from './profile-fields.ts'

it('a profile shows a choice that is one, a number, a text, or nothing yet', () => {
  expect(parseFields(profileReply.income_type, 'weekly')).toEqual({ value: 'weekly' })
  expect(parseFields(profileReply.income_type, 'hourly')).toHaveProperty('fields')
  expect([profileReply.salary.safeParse(9_000).success, profileReply.salary.safeParse('9000').success]).toEqual([true, false])
  expect([profileReply.name.safeParse('AYE').success, profileReply.name.safeParse(1).success]).toEqual([true, false])
  for (const field of Object.values(profileReply)) expect(field.safeParse(null).success).toBe(true)
})
