import CircularProgress from '@mui/material/CircularProgress'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type Loan, baht, useCall } from './api.ts'

export function Payment() {
  const { t } = useTranslation()
  const loan = useCall<Loan | null>('/loans/current')
  if (!loan) return <CircularProgress />
  return (
    <Stack spacing={2}>
      <Typography variant="h4" component="h1">
        {loan.next_payment && baht(loan.next_payment.amount_satang)}
      </Typography>
      <List>
        {['mobile_banking_1', 'mobile_banking_2', 'mobile_banking_3'].map((step) => (
          <ListItem key={step}>{t(`payment:${step}`)}</ListItem>
        ))}
      </List>
    </Stack>
  )
}
