import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { href } from 'react-router'
import { Illustration, type IllustrationName } from '../../illustration/illustration.tsx'
import { type LenderValues, lenderValues } from '../../page/lender-values.ts'
import { loadLender } from '../../page/load-lender.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { Route } from './+types/service-procedure-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { lender: await loadLender(context) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.lender, ({ about }) => ({ title: about.steps_title, description: about.steps_description }))
}

/** The nine steps (docs/product.md §1.2). */
export default function ServiceProcedurePage({ loaderData: { lender } }: Route.ComponentProps) {
  const texts = useTexts()
  const { about: words } = texts
  const language = useLanguage()
  const values = lenderValues(lender, language, texts)
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <PageHeading lead={words.steps_lead}>{words.steps_title}</PageHeading>
      <ol className="grid gap-4">
        {stepsOf(words).map((step, index) => (
          <Step key={step.title} number={index + 1} {...step} values={values} />
        ))}
      </ol>
      <div className="mt-8 grid gap-3">
        <LinkButton href={href('/register')} wide>
          {words.steps_ready}
        </LinkButton>
        <LinkButton href={`${href('/')}#check`} variant="quiet" wide>
          {words.steps_check}
        </LinkButton>
        {/* share-page.ts does it */}
        <Button
          variant="secondary"
          wide
          className="not-in-data-enhanced:hidden"
          data-share={`${href('/service-procedure')}?lang=${language}`}
          data-text={fill(words.share_text, { brand: texts.common.brand })}
          data-copied={words.share_copied}
        >
          <Icon name="chat" className="size-5" />
          {words.share}
        </Button>
        <output className="block wrap-anywhere empty:hidden" />
      </div>
    </div>
  )
}

type StepWords = { icon: IconName; drawing?: IllustrationName; title: string; text: string; time: string; bring?: string }

function stepsOf(words: Texts['about']): StepWords[] {
  return [
    { icon: 'phone', title: words.step_1_title, text: words.step_1_text, time: words.step_1_time, bring: words.step_1_bring },
    { icon: 'chat', title: words.step_2_title, text: words.step_2_text, time: words.step_2_time },
    { icon: 'lock', title: words.step_3_title, text: words.step_3_text, time: words.step_3_time },
    {
      icon: 'edit',
      title: words.step_4_title,
      text: words.step_4_text,
      time: words.step_4_time,
      drawing: 'permit',
      bring: words.step_4_bring,
    },
    { icon: 'camera', title: words.step_5_title, text: words.step_5_text, time: words.step_5_time, bring: words.step_5_bring },
    {
      icon: 'video',
      title: words.step_6_title,
      text: words.step_6_text,
      time: words.step_6_time,
      drawing: 'phone',
      bring: words.step_6_bring,
    },
    {
      icon: 'branch',
      title: words.step_7_title,
      text: words.step_7_text,
      time: words.step_7_time,
      drawing: 'branch',
      bring: words.step_7_bring,
    },
    { icon: 'bank', title: words.step_8_title, text: words.step_8_text, time: words.step_8_time },
    {
      icon: 'wallet',
      title: words.step_9_title,
      text: words.step_9_text,
      time: words.step_9_time,
      drawing: 'payment',
      bring: words.step_9_bring,
    },
  ]
}

function Step({ number, icon, drawing, title, text, time, bring, values }: StepWords & { number: number; values: LenderValues }) {
  const { about: words } = useTexts()
  return (
    <li>
      <div className="rounded-xl border border-line bg-surface px-5 py-4">
        <div className="flex items-center gap-3">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
            <Icon name={icon} />
          </span>
          <div className="min-w-0">
            <p className="text-sm text-muted">{fill(words.step_number, { number })}</p>
            <h2 className="text-lg font-bold text-primary-deep">{title}</h2>
          </div>
        </div>
        {drawing && <Illustration name={drawing} className="mx-auto mt-3 w-44" />}
        <p className="mt-3">{fill(text, values)}</p>
        <dl className="mt-3 grid gap-2 border-t border-line pt-3">
          <Fact icon="clock" label={words.time_label} value={fill(time, values)} />
          {bring && <Fact icon="document" label={words.bring_label} value={bring} />}
        </dl>
      </div>
    </li>
  )
}

function Fact({ icon, label, value }: { icon: IconName; label: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="flex shrink-0 items-start">
        <Icon name={icon} className="mt-1 size-5 text-primary" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">
        <span aria-hidden className="text-sm text-muted">
          {label}:{' '}
        </span>
        {value}
      </dd>
    </div>
  )
}
