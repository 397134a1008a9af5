import CircularProgress from '@mui/material/CircularProgress'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type Loan, baht, useCall } from './api.ts'

export function CurrentLoan() {
  const { t } = useTranslation()
  const loan = useCall<Loan | null>('/loans/current')
  if (!loan) return <CircularProgress />
  return (
    <Stack spacing={2}>
      <Typography variant="h4" component="h1">
        {t('loan:current_title')}
      </Typography>
      <Typography variant="h5">
        {baht(loan.outstanding_satang)} / {baht(loan.outstanding_satang + loan.paid_satang)}
      </Typography>
      <Typography>{loan.payment_reference_number}</Typography>
      <List>
        {loan.instalments.map((each) => (
          <ListItem key={each.number}>
            <ListItemText
              primary={`${each.number}. ${baht(each.payment_satang)}`}
              secondary={`${each.due_date} ${t(each.state === 'paid' ? 'loan:paid' : 'loan:remaining')}`}
            />
          </ListItem>
        ))}
      </List>
    </Stack>
  )
}
