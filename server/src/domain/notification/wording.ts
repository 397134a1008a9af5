import type { Language } from '@let-twe/core/language.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { MessageSection } from '@let-twe/core/setting/message-groups.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'

/** A lender as far as its messages go. */
export type Wording = Pick<Lender, 'messages'>

/** The words of a message in a language, with their placeholders: as two people set them, else as the product has them; undefined for a message that is none. */
export function wordingOf({ messages }: Wording, section: MessageSection, name: string, language: Language): string | undefined {
  const usual: Readonly<Record<string, string>> = textsIn(language)[section]
  return messages?.[section]?.[name]?.[language] ?? usual[name]
}
