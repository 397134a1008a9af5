import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'

/** The screens of the registration, by the names of their fields; the first name is the fragment of the address. */
export const registrationScreens = [
  ['served', 'province_of_work', 'province_of_resident'],
  ['name', 'dob', 'income_type', 'salary', 'phone_number', 'social_channel', 'social_url', 'email', 'accept'],
] as const

/** The index of the screen with the field of a fragment; undefined when no screen has it. Without a fragment it is the first. */
export function screenAt(hash: string): number | undefined {
  if (hash === '') return 0
  const screen = registrationScreens.findIndex((names) => names.some((name) => `#${name}` === hash))
  return screen === -1 ? undefined : screen
}

/** The messages that belong to a screen. */
export function messagesOf<Message>(screen: number, messages: Readonly<Record<string, Message>>): Record<string, Message> {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => screenAt(`#${name}`) === screen))
}

/** The first screen on which something is wrong; undefined when nothing is. */
export function firstWrong(messages: FieldMessages): number | undefined {
  return registrationScreens.flatMap((_, screen) => (Object.keys(messagesOf(screen, messages)).length > 0 ? [screen] : []))[0]
}
