import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offerListening } from './offer-listening.ts'
import { sentencesIn } from './sentences-in.ts'

/** A phone with a voice: its spoken sentences, and the way to finish one. */
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

/** The lender's recordings: the key of a sentence to its file. */
const recorded = new Map<string, string>()
/** How many sentences each question named. */
const asked: number[] = []
const record = (lang: string, text: string, file: string) =>
  recorded.set(createHash('sha256').update(`${lang}\n${text}`).digest('hex').slice(0, 32), file)

class FakePlayer extends EventTarget {
  static readonly played: { file: string; end: () => void; fail: () => void }[] = []
  static paused = 0
  src = ''
  async play() {
    FakePlayer.played.push({
      file: this.src,
      end: () => this.dispatchEvent(new Event('ended')),
      fail: () => this.dispatchEvent(new Event('error')),
    })
  }
  pause() {
    FakePlayer.paused += 1
  }
}

/** The highlighted text, by the CSS highlight registry. */
const marks = new Map<string, { range: Range }>()
const marked = () => marks.get('read-now')?.range.toString()
const root = document.documentElement
let stopOffering = () => {}
const button = () => document.querySelector<HTMLElement>('[data-listen]')!
const press = async () => {
  button().click()
  await vi.waitFor(() => expect(root.hasAttribute('data-reading')).toBe(true), 60_000)
}

const soon = (look: () => void) => vi.waitFor(look, 60_000)

function show(main: string, lang = 'en', attributes = '') {
  root.lang = lang
  document.body.innerHTML = `<header><button data-listen ${attributes}>Listen</button></header><main>${main}</main>`
}

beforeEach(() => {
  marks.clear()
  for (const name of ['data-voice', 'data-spoken', 'data-recorded', 'data-unheard']) root.removeAttribute(name)
  asked.length = 0
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
  vi.stubGlobal('Audio', FakePlayer)
  FakePlayer.played.length = 0
  recorded.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    const keys = new URL(url, location.href).searchParams.get('keys')!.split(',')
    asked.push(keys.length)
    return Response.json({ data: keys.flatMap((key) => (recorded.has(key) ? [{ key, file: recorded.get(key) }] : [])) })
  })
})

afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  stopOffering()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the sentences of a page', () => {
  test('are split by the language, joined over bold words, without buttons, hidden parts and drawings', () => {
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
  test('the button shows where the phone has a voice of the language, also a late one, and nowhere else', () => {
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
    await soon(() => expect(said.map(({ text, lang }) => [text, lang])).toEqual([['กู้เงิน', 'th-TH']]))
    expect(marked()).toBe('กู้เงิน')
    said[0]!.end()
    await soon(() => expect(marked()).toBe('จ่ายคืนทุกสองสัปดาห์'))
    said[1]!.end()
    await soon(() => expect(root.hasAttribute('data-reading')).toBe(false))
    expect(marked()).toBeUndefined()
    expect(root.hasAttribute('data-unheard')).toBe(false)
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
    await soon(() => expect(said).toHaveLength(1))
    speech.cancel.mockClear()
    happen(said)
    await vi.waitFor(() => expect(root.hasAttribute('data-reading')).toBe(false), 60_000)
    expect(speech.cancel).toHaveBeenCalled()
    expect(marked()).toBeUndefined()
    expect(said).toHaveLength(1)
  })
})

describe('recordings of the lender', () => {
  const page = '<h1>ချေးငွေ</h1><p>ပြန်ဆပ်ပါ။ 1500 ဘတ်။</p>'

  test('offer listening in their language on a phone without any voice, but not where nothing is recorded', () => {
    phoneThatSpeaks()
    root.dataset['recorded'] = 'my th'
    show(page, 'my')
    stopOffering = offerListening(document)
    expect([root.hasAttribute('data-voice'), root.hasAttribute('data-spoken')]).toEqual([true, false])
    stopOffering()
    show(page, 'en')
    stopOffering = offerListening(document)
    expect(root.hasAttribute('data-voice')).toBe(false)
  })

  test('are played in page order, highlighted; one without audio is skipped, or highlighted where it holds a number and follows an audible one', async () => {
    phoneThatSpeaks()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    record('my', 'ချေးငွေ', '/recordings/a')
    record('my', 'ပြန်ဆပ်ပါ။', '/recordings/b')
    show(`${page}<p>ကျေးဇူးတင်ပါသည်။ 2000 ဘတ်။</p>`, 'my')
    stopOffering = offerListening(document)
    expect(asked).toEqual([])
    await press()
    await soon(() => expect(FakePlayer.played).toHaveLength(1))
    expect(marked()).toBe('ချေးငွေ')
    FakePlayer.played[0]!.end()
    await soon(() => expect(FakePlayer.played.map(({ file }) => file)).toEqual(['/recordings/a', '/recordings/b']))
    expect(marked()).toBe('ပြန်ဆပ်ပါ။')
    FakePlayer.played[1]!.end()
    await soon(() => expect(marked()).toBe('1500 ဘတ်။'))
    vi.advanceTimersByTime(3000)
    await soon(() => expect(root.hasAttribute('data-reading')).toBe(false))
    expect(asked).toEqual([5])
    expect(root.hasAttribute('data-unheard')).toBe(false)
  })

  test('go before the phone’s own voice, which reads missing and unplayable ones', async () => {
    const { said } = phoneThatSpeaks('my-MM')
    record('my', 'ပြန်ဆပ်ပါ။', '/recordings/b')
    show(page, 'my')
    stopOffering = offerListening(document)
    await press()
    await soon(() => expect(said.map(({ text }) => text)).toEqual(['ချေးငွေ']))
    said[0]!.end()
    await soon(() => expect(FakePlayer.played).toHaveLength(1))
    FakePlayer.played[0]!.fail()
    await soon(() => expect(said.map(({ text }) => text)).toEqual(['ချေးငွေ', 'ပြန်ဆပ်ပါ။']))
  })

  test('that are looked at end when pressed again', async () => {
    phoneThatSpeaks()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    record('my', 'ချေးငွေ', '/recordings/a')
    record('my', 'ပြန်ဆပ်ပါ။', '/recordings/b')
    show('<h1>ချေးငွေ</h1><p>1500 ဘတ်။ ပြန်ဆပ်ပါ။</p>', 'my')
    stopOffering = offerListening(document)
    await press()
    await soon(() => expect(FakePlayer.played).toHaveLength(1))
    FakePlayer.played[0]!.end()
    await soon(() => expect(marked()).toBe('1500 ဘတ်။'))
    button().click()
    await soon(() => expect([root.hasAttribute('data-reading'), marked()]).toEqual([false, undefined]))
    await vi.advanceTimersByTimeAsync(3000)
    expect(FakePlayer.played).toHaveLength(1)
  })

  test('of which there is none say so at once, without a voice', async () => {
    phoneThatSpeaks()
    root.dataset['recorded'] = 'my'
    show(page, 'my')
    stopOffering = offerListening(document)
    button().click()
    await soon(() => expect(root.hasAttribute('data-unheard')).toBe(true))
    expect(FakePlayer.played).toEqual([])
  })

  test('are not fetched on a page without recordings', async () => {
    const { said } = phoneThatSpeaks('my-MM')
    show(page, 'my')
    document.querySelector<HTMLElement>('[data-listen]')!.dataset['listen'] = 'voice'
    stopOffering = offerListening(document)
    await press()
    await soon(() => expect(said).toHaveLength(1))
    expect(asked).toEqual([])
  })

  test('stop when pressed again', async () => {
    phoneThatSpeaks()
    record('my', 'ချေးငွေ', '/recordings/a')
    show(page, 'my')
    stopOffering = offerListening(document)
    await press()
    await soon(() => expect(FakePlayer.played).toHaveLength(1))
    const before = FakePlayer.paused
    button().click()
    await soon(() => expect(root.hasAttribute('data-reading')).toBe(false))
    expect(FakePlayer.paused).toBe(before + 1)
    expect(marked()).toBeUndefined()
  })
})
