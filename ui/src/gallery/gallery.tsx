import { example as logo } from '../logo/logo.example.tsx'
import { example as languageSwitch } from '../language-switch/language-switch.example.tsx'
import { example as menuDisclosure } from '../menu-disclosure/menu-disclosure.example.tsx'
import { example as icon } from '../icon/icon.example.tsx'
import { example as button } from '../button/button.example.tsx'
import { example as textField } from '../text-field/text-field.example.tsx'
import { example as fileField } from '../file-field/file-field.example.tsx'
import { example as textArea } from '../text-area/text-area.example.tsx'
import { example as selectField } from '../select-field/select-field.example.tsx'
import { example as dateField } from '../date-field/date-field.example.tsx'
import { example as dateBoxes } from '../date-boxes/date-boxes.example.tsx'
import { example as dayField } from '../day-field/day-field.example.tsx'
import { example as phoneField } from '../phone-field/phone-field.example.tsx'
import { example as moneyField } from '../money-field/money-field.example.tsx'
import { example as amountSlider } from '../amount-slider/amount-slider.example.tsx'
import { example as choiceCards } from '../choice-cards/choice-cards.example.tsx'
import { example as checkField } from '../check-field/check-field.example.tsx'
import { example as pinField } from '../pin-field/pin-field.example.tsx'
import { example as otpField } from '../otp-field/otp-field.example.tsx'
import { example as errorSummary } from '../error-summary/error-summary.example.tsx'
import { example as messageDialog } from '../message-dialog/message-dialog.example.tsx'
import { example as confirmDialog } from '../confirm-dialog/confirm-dialog.example.tsx'
import { example as toast } from '../toast/toast.example.tsx'
import { example as pageHeading } from '../page-heading/page-heading.example.tsx'
import { example as card } from '../card/card.example.tsx'
import { example as banner } from '../banner/banner.example.tsx'
import { example as checkList } from '../check-list/check-list.example.tsx'
import { example as progressSteps } from '../progress-steps/progress-steps.example.tsx'
import { example as progressBar } from '../progress-bar/progress-bar.example.tsx'
import { example as timeline } from '../timeline/timeline.example.tsx'
import { example as summaryList } from '../summary-list/summary-list.example.tsx'
import { example as stateTag } from '../tag/state-tag.example.tsx'
import { example as listStates } from '../list-states/list-states.example.tsx'
import { example as pagination } from '../pagination/pagination.example.tsx'
import { example as tabs } from '../tabs/tabs.example.tsx'
import { example as disclosure } from '../disclosure/disclosure.example.tsx'
import { example as filePicker } from '../file-picker/file-picker.example.tsx'
import { example as documentViewer } from '../document-viewer/document-viewer.example.tsx'
import { example as mapFrame } from '../map-frame/map-frame.example.tsx'
import { example as audioPlayer } from '../audio-player/audio-player.example.tsx'
import { example as qrCode } from '../qr-code/qr-code.example.tsx'
import { example as barChart } from '../chart/bar-chart.example.tsx'
import { example as costChart } from '../chart/cost-chart.example.tsx'
import { useTexts } from '../language/texts-context.tsx'
import type { Example } from './example.ts'

/** Every component in its states, in the reader's language: the page `/ui` of the development server. */
export function Gallery() {
  const texts = useTexts()
  return (
    <main className="mx-auto max-w-page px-4 py-6">
      <h1 className="mb-6 text-3xl font-bold text-primary-deep">{texts.ui.gallery_title}</h1>
      <div className="grid gap-10">
        {examples.map(({ name, Show }) => (
          <section key={name} id={name} aria-label={name} className="min-w-0">
            <p lang="en" className="mb-3 border-b border-line text-sm text-muted">
              {name}
            </p>
            <Show />
          </section>
        ))}
      </div>
    </main>
  )
}

/** The entries of the gallery, in their order. */
export const examples: readonly Example[] = [
  logo,
  languageSwitch,
  menuDisclosure,
  icon,
  button,
  textField,
  textArea,
  fileField,
  selectField,
  dateField,
  dateBoxes,
  dayField,
  phoneField,
  moneyField,
  amountSlider,
  choiceCards,
  checkField,
  pinField,
  otpField,
  errorSummary,
  messageDialog,
  confirmDialog,
  toast,
  pageHeading,
  card,
  banner,
  checkList,
  progressSteps,
  progressBar,
  timeline,
  summaryList,
  stateTag,
  listStates,
  pagination,
  tabs,
  disclosure,
  filePicker,
  documentViewer,
  barChart,
  costChart,
  mapFrame,
  audioPlayer,
  qrCode,
]
