import { load } from '@let-twe/client/load.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useLoaderData, useRevalidator } from 'react-router'
import { proposalLine } from '../../dual-control/proposal-line.tsx'
import { ActionList } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'

export function clientLoader() {
  return load(callOffice(listDualControls, {}))
}

export default function DualControlPage() {
  const texts = useTexts()
  const { office } = texts
  const language = useLanguage()
  const proposals = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const linesOf = (mine: boolean) =>
    proposals.filter(({ proposed_by_me }) => proposed_by_me === mine).map((each) => proposalLine(each, texts, language))
  const reload = () => revalidator.revalidate()
  return (
    <>
      <PageHeading>{office.dual_title}</PageHeading>
      <p className="mb-4">{office.dual_lead}</p>
      <div className="grid gap-4">
        <ActionList title={office.dual_of_others} none={office.dual_none} lines={linesOf(false)} onDone={reload} />
        <ActionList title={office.dual_mine} lines={linesOf(true)} onDone={reload} />
      </div>
    </>
  )
}
