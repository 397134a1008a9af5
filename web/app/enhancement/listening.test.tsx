import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offerListening } from './offer-listening.ts'
import { sentencesIn } from './sentences-in.ts'

/** A phone that speaks: what it was told to say, and the way to let it finish a sentence. */
function phoneThatSpeaks(...langs: string[]) {
  const said: { text: string; lang: string; end: () => void; fail: () => void }[] = []
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => langs.map((lang) => ({ lang, localService: true, name: lang })),
    speak: (utterance: SpeechSynthesisUtterance) =>
      said.push({
        text: utterance.text,
        lang: utterance.lang,
        end: () => utterance.dispatchEvent(new Event('end')),
        fail: () => utterance.dispatchEvent(new Event('error')),
      }),
    cancel: vi.fn(),
  })
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      lang = ''
      voice = null
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    },
  )
  return { said, speech }
}

/** What is marked, as the highlights of CSS keep it. */
const marks = new Map<string, { range: Range }>()
const marked = () => marks.get('read-now')?.range.toString()
const root = document.documentElement
let stopOffering = () => {}
const button = () => document.querySelector<HTMLElement>('[data-listen]')!
const press = async () => {
  button().click()
  await vi.waitFor(() => expect(root.hasAttribute('data-reading')).toBe(true), 60_000)
}

function show(main: string, lang = 'en', attributes = '') {
  root.lang = lang
  document.body.innerHTML = `<header><button data-listen ${attributes}>Listen</button></header><main>${main}</main>`
}

beforeEach(() => {
  marks.clear()
  root.removeAttribute('data-voice')
  vi.stubGlobal(
    'Highlight',
    class {
      readonly range: Range
      constructor(range: Range) {
        this.range = range
      }
    },
  )
  vi.stubGlobal('CSS', { highlights: marks })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollIntoView = vi.fn()
})

afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  stopOffering()
  vi.unstubAllGlobals()
})

describe('the sentences of a page', () => {
  test('are parted by the language, joined over bold words, without what is pressed, hidden or drawn', () => {
    show(
      '<h1>Fees</h1><p>You pay <strong>5 Baht</strong>. Cash is free.</p><p hidden>Not this.</p>' +
        '<button>Press</button><ul><li>One</li><li>Two</li></ul><p aria-hidden="true">Drawn</p>',
    )
    expect(sentencesIn(document.body, 'en').map(({ text }) => text)).toEqual(['Fees', 'You pay 5 Baht.', 'Cash is free.', 'One', 'Two'])
  })

  test('of Burmese end with their own mark, and hold no joiners', () => {
    show('<p>ချေး\u2060ငွေ ယူပါ။ ပြန်ဆပ်ပါ။</p>', 'my')
    const sentences = sentencesIn(document.body, 'my')
    expect(sentences.map(({ text }) => text)).toEqual(['ချေးငွေ ယူပါ။', 'ပြန်ဆပ်ပါ။'])
    expect(sentences[1]!.range.toString()).toBe('ပြန်ဆပ်ပါ။')
  })
})

describe('listening', () => {
  test('is offered where the phone has a voice of the language, also one that comes later, and nowhere else', () => {
    const { speech } = phoneThatSpeaks('en-US', 'th_TH')
    show('<p>A page.</p>', 'my')
    stopOffering = offerListening(document)
    expect(root.hasAttribute('data-voice')).toBe(false)
    speech.getVoices = () => [{ lang: 'my-MM', localService: false, name: 'a voice' }]
    speech.dispatchEvent(new Event('voiceschanged'))
    expect(root.hasAttribute('data-voice')).toBe(true)
  })

  test('reads a sentence at a time, marks it, and ends with the page', async () => {
    const { said } = phoneThatSpeaks('th-TH')
    show('<h1>กู้เงิน</h1><p>จ่ายคืนทุกสองสัปดาห์</p>', 'th')
    stopOffering = offerListening(document)
    await press()
    expect(said.map(({ text, lang }) => [text, lang])).toEqual([['กู้เงิน', 'th-TH']])
    expect(marked()).toBe('กู้เงิน')
    said[0]!.end()
    expect(marked()).toBe('จ่ายคืนทุกสองสัปดาห์')
    said[1]!.end()
    expect(marked()).toBeUndefined()
    expect(root.hasAttribute('data-reading')).toBe(false)
  })

  test.each([
    ['pressed again', () => button().click()],
    ['the page is left', () => dispatchEvent(new Event('pagehide'))],
    ['the page shows something else', () => (document.querySelector('h1')!.textContent = 'Another step')],
    ['the phone cannot go on', (said: { fail: () => void }[]) => said[0]!.fail()],
  ])('stops when %s', async (_, happen) => {
    const { said, speech } = phoneThatSpeaks('en-GB')
    show('<h1>One step</h1><p>A question.</p>')
    stopOffering = offerListening(document)
    await press()
    speech.cancel.mockClear()
    happen(said)
    await vi.waitFor(() => expect(root.hasAttribute('data-reading')).toBe(false), 60_000)
    expect(speech.cancel).toHaveBeenCalled()
    expect(marked()).toBeUndefined()
    expect(said).toHaveLength(1)
  })
})
