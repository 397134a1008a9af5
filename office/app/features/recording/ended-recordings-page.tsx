import { load } from '@let-twe/client/load.ts'
import { htmlLanguage } from '@let-twe/core/language.ts'
import { getRecordingSound, listEndedRecordings } from '@let-twe/core/office/recording-endpoints.ts'
import { DataTable } from '@let-twe/ui/data-table/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData } from 'react-router'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
import { HearSound } from '../../sound/hear-sound.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listEndedRecordings, { query: placeOf(request.url) }))
}

export default function EndedRecordingsPage() {
  const { recording: words } = useTexts()
  const ended = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading lead={words.ended_lead} back={{ href: href('/recordings'), label: words.title }}>
        {words.ended_title}
      </PageHeading>
      {ended.total === 0 && <EmptyState text={words.ended_none} />}
      {ended.total > 0 && (
        <DataTable label={words.ended_title} head={[words.sentence, words.language, words.added, words.second, words.ended, '']}>
          {ended.data.map((each) => (
            <tr key={each.id}>
              <td lang={htmlLanguage[each.language]} className="break-words">
                {each.text}
              </td>
              <td>{words[`language_${each.language}`]}</td>
              <td>{each.added_by}</td>
              <td>{each.confirmed_by}</td>
              <td>
                {each.ended_by}, <InstantText at={each.ended_at} />
              </td>
              <td>
                <HearSound label={words.heard} load={() => callOffice(getRecordingSound, { params: { id: each.id } })} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <ListEnd list={ended} />
    </>
  )
}
