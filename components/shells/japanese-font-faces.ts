import '@fontsource-variable/noto-sans-jp';
