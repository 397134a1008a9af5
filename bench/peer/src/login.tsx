import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

export function Login() {
  const { t } = useTranslation()
  return (
    <Stack component="form" spacing={2}>
      <Typography variant="h4" component="h1">
        {t('account:login_title')}
      </Typography>
      <TextField label={t('question:phone_number')} helperText={t('question:phone_number_hint')} name="phone_number" type="tel" />
      <TextField label={t('account:pin')} name="code" type="password" />
      <Button variant="contained" type="submit">
        {t('layout:log_in')}
      </Button>
      <Button>{t('account:login_with_code')}</Button>
      <Link href="/forget-password">{t('account:forgot_pin')}</Link>
      <Typography>
        {t('account:no_account')} <Link href="/register">{t('account:register_title')}</Link>
      </Typography>
    </Stack>
  )
}
