import '@fontsource/noto-sans-myanmar/400.css'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, createTheme } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import './i18n.ts'
import { CurrentLoan } from './current-loan.tsx'
import { Frame } from './frame.tsx'
import { Home } from './home.tsx'
import { Login } from './login.tsx'
import { Payment } from './payment.tsx'

const theme = createTheme({ typography: { fontFamily: '"Noto Sans Myanmar", system-ui, sans-serif' } })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <BrowserRouter>
        <Frame>
          <Routes>
            <Route path="/login" element={<Login />} />
            <Route path="/home" element={<Home />} />
            <Route path="/current-loan" element={<CurrentLoan />} />
            <Route path="/payment/:type" element={<Payment />} />
          </Routes>
        </Frame>
      </BrowserRouter>
    </ThemeProvider>
  </StrictMode>,
)
