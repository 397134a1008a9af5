import { readChosenColumns } from '@let-twe/core/payment/bank-statement.ts'
import { statementColumns } from '@let-twe/core/payment/statement-head.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeServer } from '../testing/render-page.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { ColumnChoice } from './column-choice.tsx'

const { office } = textsIn('en')

test('shows the columns of an unknown head with their first lines, and takes a choice that can be read', async () => {
  officeServer()
  const chosen: string[] = []
  const columns = [
    { name: 'Tag', samples: ['24/11/2569', ''], meaning: null },
    { name: '', samples: ['5.00'], meaning: null },
    { name: 'Details', samples: ['x'], meaning: 'description' as const },
  ]
  await renderPart(
    <ColumnChoice
      columns={columns}
      options={statementColumns.map((each) => ({ value: each, label: office[`column_${each}`] }))}
      lead={office.columns_lead}
      missing={office.columns_missing}
      isWhole={(each) => readChosenColumns(each) !== null}
      busy={false}
      onChosen={(each) => chosen.push(each)}
    />,
  )
  const choose = (name: string, value: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
  const read = () => fireEvent.click(screen.getByRole('button', { name: office.columns_read }))
  expect(screen.getByText('24/11/2569')).toBeTruthy()
  choose('Tag', 'date')
  read()
  expect((await screen.findAllByText(office.columns_missing)).length).toBeGreaterThan(0)
  expect(chosen).toEqual([])
  choose('Column 2', 'credit')
  read()
  expect(chosen).toEqual(['date,credit,description'])
})
