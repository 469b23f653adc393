import { mount } from 'svelte';

import './styles/tokens.css';
import './styles/base.css';
import './styles/seats.css';
import './styles/controls.css';
import './styles/motion.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');

mount(App, { target });
