import { languageFacts } from '@let-twe/core/language.ts'
import { burmeseNrc, splitNrc } from '@let-twe/core/nrc/nrc-number.ts'
import { Fragment } from 'react'
import { useLanguage } from '../language/texts-context.tsx'
import { useNrcList } from './use-nrc-list.ts'

/** The number of an identity document: that of a Myanmar card for readers of Burmese letters as the card shows it. */
export function NrcText({ number }: { readonly number: string }) {
  const parts = splitNrc(number)
  const isBurmese = languageFacts[useLanguage()].script === 'Mymr' && 'nrc_state' in parts
  const { list } = useNrcList(isBurmese)
  const township = list?.townships[parts['nrc_state']!]?.find(([letters]) => letters === parts['nrc_township'])
  const shown = isBurmese && township ? burmeseNrc(parts, township[1]!) : number
  return shown.split(/(?<=\))/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
