import { cssModules, sourceResolution } from '@inkfield/config/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()], ...sourceResolution, ...cssModules, build: { target: 'es2022' } });
