import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { BankMarks } from './bank-marks.tsx'

/** The steps of one way to pay, each with a drawing: the tool and its use, and for a way outside the home the place. */
export function PaymentSteps({ type }: { readonly type: PaymentType }) {
  const { payment: words, layout } = useTexts()
  return (
    <Card title={words.steps}>
      <ol className="grid gap-3">
        {drawings[type].map(([thing, act], index) => {
          const step = `${type.replace('-', '_') as Words<PaymentType>}_${(index + 1) as 1 | 2 | 3}` as const
          return (
            <li key={step} className="flex flex-wrap items-center gap-4">
              <span
                aria-hidden
                className="relative flex size-16 shrink-0 items-center justify-center rounded-xl bg-primary-soft text-primary"
              >
                <Icon name={thing} className="size-9" />
                <span className="absolute -right-1.5 -bottom-1.5 flex size-7 items-center justify-center rounded-full border-2 border-surface bg-accent text-on-accent">
                  <Icon name={act} className="size-4" />
                </span>
              </span>
              <p className="min-w-0 grow basis-[8rem]">
                <strong className="text-primary">{index + 1}. </strong>
                <WithThai>{words[step]}</WithThai>
              </p>
              {step === 'mobile_banking_2' && (
                <div className="w-full">
                  <BankMarks />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {(type === 'atm' || type === 'branch') && (
        <LinkButton href={type === 'atm' ? href('/find-atm') : href('/find-branch')} variant="secondary" wide className="mt-3">
          <Icon name="map-pin" /> {type === 'atm' ? layout.nearest_atm : layout.nearest_branch}
        </LinkButton>
      )}
    </Card>
  )
}

/** A sentence with the Thai words that a machine shows, which are heard in Thai. */
function WithThai({ children }: { readonly children: string }) {
  const [, before, thai, after] = /^(.*?)(\p{Script=Thai}+)(.*)$/su.exec(children) ?? []
  if (useLanguage() === 'th' || thai === undefined) return children
  return (
    <>
      {before}
      <span lang="th">{thai}</span>
      {after}
    </>
  )
}

type Words<T extends string> = T extends `${infer First}-${infer Rest}` ? `${First}_${Rest}` : T

const drawings: Readonly<Record<PaymentType, readonly (readonly [thing: IconName, act: IconName])[]>> = {
  atm: [
    ['atm', 'receipt'],
    ['barcode', 'camera'],
    ['atm', 'check'],
  ],
  'mobile-banking': [
    ['qr', 'download'],
    ['mobile', 'camera'],
    ['mobile', 'check'],
  ],
  'bank-counter': [
    ['bank', 'barcode'],
    ['wallet', 'bank'],
    ['receipt', 'check'],
  ],
  'direct-debit': [
    ['document', 'edit'],
    ['wallet', 'plus'],
    ['calendar', 'bank'],
  ],
  branch: [
    ['branch', 'clock'],
    ['wallet', 'document'],
    ['receipt', 'check'],
  ],
}
