import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import type { ReactNode } from 'react'
import { AdditionalInformationForm } from './additional-information-form.tsx'
import { ChooseLoanStep } from './choose-loan-step.tsx'
import { CustomerInformationForm } from './customer-information-form.tsx'
import { QrScanForm } from './qr-scan-form.tsx'
import { RequiredDocumentsForm } from './required-documents-form.tsx'
import type { StepFormProps } from './step-frame.tsx'

/** The form of each step. */
export const stepForms: Readonly<Record<ApplicationStep, (props: StepFormProps) => ReactNode>> = {
  qr_scan: QrScanForm,
  customer_information: CustomerInformationForm,
  required_documents: RequiredDocumentsForm,
  additional_information: AdditionalInformationForm,
  choose_loan_type: ChooseLoanStep,
}
