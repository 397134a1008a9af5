// What a public page gains with JavaScript; without it everything still reads, links and submits.
document.documentElement.dataset['enhanced'] = 'yes'
