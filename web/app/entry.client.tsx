import { htmlLanguage, languages } from '@let-twe/core/language.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { prepareTexts } from './page-texts.ts'

const language = languages.find((each) => htmlLanguage[each] === document.documentElement.lang) ?? 'mm'
await prepareTexts(language)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
