import { fireEvent } from '@testing-library/react'

/** Chooses a date in the boxes of a question, as a person does; where about right is enough there is none for the day. */
export function chooseDate(name: string, date: string): void {
  const [year = '', month = '', day = ''] = date.split('-')
  for (const [part, value] of Object.entries({ day, month, year })) {
    const box = document.querySelector(`select[name="${name}_${part}"]`)
    if (box) fireEvent.change(box, { target: { value } })
    else if (part !== 'day') throw new Error(`${name} is not asked`)
  }
}

/** The values of a question's boxes. */
export function chosenDate(name: string): string {
  return ['year', 'month', 'day']
    .map((part) => document.querySelector<HTMLSelectElement>(`select[name="${name}_${part}"]`)?.value)
    .join('-')
}
