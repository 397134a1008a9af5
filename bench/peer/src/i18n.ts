import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import account from '../../../texts/src/mm/account.json'
import common from '../../../texts/src/mm/common.json'
import layout from '../../../texts/src/mm/layout.json'
import loan from '../../../texts/src/mm/loan.json'
import payment from '../../../texts/src/mm/payment.json'
import question from '../../../texts/src/mm/question.json'

// the product's own texts, in the sections that these pages show
void i18next.use(initReactI18next).init({
  lng: 'my',
  resources: { my: { account, common, layout, loan, payment, question } },
  ns: ['account', 'common', 'layout', 'loan', 'payment', 'question'],
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})
