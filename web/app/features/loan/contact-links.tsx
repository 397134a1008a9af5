import type { Lender } from '@let-twe/core/lender/lender.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { chatId } from '../../layouts/chat-channels.tsx'

/** Calls the lender, in other words where they are given. */
export function CallLink({
  lender,
  label,
  variant = 'secondary',
}: {
  readonly lender: Lender
  readonly label?: string
  readonly variant?: 'primary' | 'secondary'
}) {
  const { loan: words } = useTexts()
  return (
    <LinkButton href={`tel:${lender.phone}`} variant={variant} wide>
      <Icon name="phone" /> {label ?? words.call_us}
    </LinkButton>
  )
}

/** Calls the lender or writes to it. `calls`: the call is the next action. */
export function ContactLinks({
  lender,
  label,
  calls = false,
}: {
  readonly lender: Lender
  readonly label?: string
  readonly calls?: boolean
}) {
  const { loan: words } = useTexts()
  return (
    <div className="mt-4 grid gap-2">
      <CallLink lender={lender} variant={calls ? 'primary' : 'secondary'} {...(label ? { label } : {})} />
      <LinkButton href={`#${chatId}`} variant="secondary" wide>
        <Icon name="chat" /> {words.write_us}
      </LinkButton>
    </div>
  )
}
