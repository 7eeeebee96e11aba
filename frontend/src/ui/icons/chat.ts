// Icons of conversations with the assistant.
export const questionIcon =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.8 9.6a2.3 2.3 0 1 1 3.3 2.1c-.8.4-1.1.9-1.1 1.8M12 16.5h.01'
export const historyIcon = 'M4 12a8 8 0 1 0 2.5-5.8M4 4.5v4h4M12 8v4l3 2'
export const stopIcon = 'M9 7h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z'
