import AppBar from '@mui/material/AppBar'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCall } from './api.ts'

export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const guest = useLocation().pathname === '/login'
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <AppBar position="static">
        <Toolbar>
          <Typography variant="h6" sx={{ flexGrow: 1 }}>
            Let Twe
          </Typography>
          {!guest && <Bell />}
          <Button color="inherit">{t('layout:menu')}</Button>
        </Toolbar>
      </AppBar>
      <Container component="main" maxWidth="sm" sx={{ py: 2, flexGrow: 1 }}>
        {children}
      </Container>
    </Box>
  )
}

function Bell() {
  const { t } = useTranslation()
  const unread = useCall<{ count: number }>('/notifications/count')
  return (
    <Badge badgeContent={unread?.count ?? 0} color="error">
      <Button color="inherit" component={Link} to="/notification">
        {t('layout:notifications')}
      </Button>
    </Badge>
  )
}
