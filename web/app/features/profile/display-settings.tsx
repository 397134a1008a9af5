import { Card } from '@let-twe/ui/card/card.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { type Look, storeDisplayPreferences, looks, readDisplayPreferences } from '../../display-preferences/display-preferences.ts'
import { useOnPhone } from '../../page/use-on-phone.ts'

/** Larger text and stronger contrast on every page of this phone. */
export function DisplaySettings() {
  const { profile: texts } = useTexts()
  const kept = useOnPhone(() => readDisplayPreferences(document.cookie), [])
  const [chosen, setWanted] = useState<readonly Look[] | null>(null)
  const wanted = chosen ?? kept
  return (
    <Card title={texts.look}>
      {looks.map((look) => (
        <CheckField
          key={look}
          name={`look_${look}`}
          label={texts[`look_${look}`]}
          checked={wanted.includes(look)}
          onChange={({ target }) => {
            const next = looks.filter((each) => (each === look ? target.checked : wanted.includes(each)))
            setWanted(next)
            storeDisplayPreferences(next)
          }}
        />
      ))}
      <p className="mt-1 text-sm text-muted">{texts.look_dark}</p>
    </Card>
  )
}
