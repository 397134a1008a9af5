import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Loan, baht, useCall } from './api.ts'

export function Home() {
  const { t } = useTranslation()
  const profile = useCall<{ name: string | null }>('/profile')
  const loan = useCall<Loan | null>('/loans/current')
  if (!profile || !loan) return <CircularProgress />
  return (
    <Stack spacing={2}>
      <Typography variant="h4" component="h1">
        {t('loan:home_title')} {profile.name}
      </Typography>
      <Card>
        <CardContent>
          <Typography variant="h6" component="h2">
            {t('loan:next_payment')}
          </Typography>
          {loan.next_payment && (
            <Typography variant="h5">
              {baht(loan.next_payment.amount_satang)} · {loan.next_payment.due_date}
            </Typography>
          )}
          <Button variant="contained" component={Link} to="/payment/mobile-banking">
            {t('loan:pay_now')}
          </Button>
        </CardContent>
      </Card>
      <Button component={Link} to="/current-loan">
        {t('loan:see_loan')}
      </Button>
    </Stack>
  )
}
